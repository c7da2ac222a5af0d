/** The most a free text may hold, in characters (ledger Q-56). */
export const limits = { name: 100, description: 500, notes: 500, address: 200, email: 254 } as const;
