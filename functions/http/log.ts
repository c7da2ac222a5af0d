import { Logger } from '@aws-lambda-powertools/logger';

/** Structured lines for CloudWatch. Ids only: a name, a number or an address of a person never belongs in a log. */
export const log = new Logger({ serviceName: 'luka' });
