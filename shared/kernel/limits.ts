/** The most a free text may hold, in characters (ledger Q-56); `noteLines` counts lines. */
export const limits = {
  name: 100,
  description: 500,
  notes: 500,
  noteLines: 12,
  address: 200,
  email: 254,
} as const;
