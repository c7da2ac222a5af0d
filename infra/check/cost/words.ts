import type { PriceName } from './prices.ts';

/** What a line of the bill is, for somebody who knows a restaurant and not AWS. */
export const words: Readonly<Record<PriceName, string>> = {
  edgeRequest: 'requests at the edge',
  edgeGb: 'data sent to browsers',
  edgeFunction: 'the edge function',
  firewallRequest: 'requests through the firewall',
  firewallMonth: 'the firewall itself',
  httpRequest: 'calls of the API',
  liveMessage: 'kitchens’ signs of life, and news to screens',
  liveMinute: 'open lines to screens',
  queueRequest: 'the queue of notices',
  invocation: 'calls of functions',
  gbSecond: 'time of functions',
  writeUnit: 'writing to the table',
  readUnit: 'reading from the table',
  tableGb: 'the table’s size',
  backupGb: 'the table’s backup',
  logGb: 'logs',
  alarmMetric: 'alarms',
  customMetric: 'figures of our own',
  dashboard: 'the dashboard',
  trace: 'traces',
  mail: 'mail to employees and guests',
  owner: 'guarding owners’ accounts (Plus)',
  zone: 'the domain’s zone',
  secret: 'secrets',
};
