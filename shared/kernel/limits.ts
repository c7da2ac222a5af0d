/** The most a free text may hold, in characters; `noteLines` counts lines. */
export const limits = {
  name: 100,
  description: 500,
  categoryName: 40,
  groupName: 60,
  optionName: 60,
  notes: 500,
  noteLines: 12,
  allergy: 200,
  allergyLines: 4,
  /** The restaurant's message to a guest. */
  message: 300,
  /** The same beside a new time: one line. */
  newTimeMessage: 140,
  address: 200,
  addressExtra: 60,
  driverNote: 120,
  email: 254,
} as const;
