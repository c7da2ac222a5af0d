import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { type OriginSecrets, parsedSecrets } from './origin-secrets.ts';

/** A secret, and the version of it that a rotation makes: Secrets Manager names both. */
export type Rotation = { SecretId: string; ClientRequestToken: string };

const secretsManager = new SecretsManagerClient({});

export type Current = { version: string | undefined; secrets: OriginSecrets };

/** The version that deployments resolve to. */
export async function readCurrent({ SecretId }: Rotation): Promise<Current> {
  const { SecretString, VersionId } = await secretsManager.send(
    new GetSecretValueCommand({ SecretId, VersionStage: 'AWSCURRENT' }),
  );
  return { version: VersionId, secrets: parsedSecrets(SecretString) };
}

/** The version this rotation makes, if it has got a value yet. */
export async function findPending({
  SecretId,
  ClientRequestToken,
}: Rotation): Promise<OriginSecrets | undefined> {
  const place = { SecretId, VersionId: ClientRequestToken, VersionStage: 'AWSPENDING' };
  try {
    const { SecretString } = await secretsManager.send(new GetSecretValueCommand(place));
    return parsedSecrets(SecretString);
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

export async function keepPending(rotation: Rotation, secrets: OriginSecrets): Promise<void> {
  const SecretString = JSON.stringify(secrets);
  await secretsManager.send(
    new PutSecretValueCommand({ ...rotation, SecretString, VersionStages: ['AWSPENDING'] }),
  );
}

/** Makes the pending version the current one; refused if another has become current meanwhile. */
export async function promotePending(
  { SecretId, ClientRequestToken }: Rotation,
  current: string | undefined,
): Promise<void> {
  await secretsManager.send(
    new UpdateSecretVersionStageCommand({
      SecretId,
      VersionStage: 'AWSCURRENT',
      MoveToVersionId: ClientRequestToken,
      RemoveFromVersionId: current,
    }),
  );
}
