/** Stands in for what a server never runs. */
export {};
