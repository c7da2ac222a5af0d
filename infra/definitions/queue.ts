/**
 * The queue of events (functions/events/): how many messages a call of its function gets, how many calls run at a time, and how often a
 * message is tried. One that failed comes again after `visibilitySeconds`, three times the function's time limit; AWS advises six,
 * for functions that are throttled, but this one never has more calls than `maxConcurrency`. The last try is within the half hour in
 * which an order is news.
 */
export const queueDefinition = {
  function: 'queued-events',
  batchSize: 10,
  maxConcurrency: 20,
  visibilitySeconds: 90,
  maxReceives: 10,
} as const;
