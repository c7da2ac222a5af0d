import type { SecretsManagerRotationEvent } from 'aws-lambda';
import { takeStep } from './origin-secret/take-step.ts';

/** Secrets Manager rotates what CloudFront sends to our APIs. What is thrown is repeated, and somebody hears of it. */
export async function handler(event: SecretsManagerRotationEvent): Promise<void> {
  const { Step, SecretId, ClientRequestToken } = event;
  await takeStep(Step, { SecretId, ClientRequestToken });
}
