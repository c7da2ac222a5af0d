import { onTestFinished } from 'vitest';
import { createTable } from '../../../infra/local/engine/create-table.ts';
import { startEngine } from '../../../infra/local/engine/engine.ts';
import { findEngine } from '../../../infra/local/engine/find-engine.ts';
import { temporaryFolder } from '../local/fixture-build.ts';
import { clientAt, localCredentials, tableAt } from '../local/test-cloud.ts';

/**
 * The real engine with an empty table 'luka', until the test is over. The environment leads the functions'
 * own client there: import the operation after this.
 */
export async function tableOfOperation() {
  const engine = await startEngine({ dataDir: temporaryFolder(), found: findEngine({ env: {} }) });
  onTestFinished(engine.stop);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: engine.url,
    AWS_REGION: 'eu-north-1',
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  });
  const client = clientAt(engine.url);
  await createTable(client, 'luka');
  return { client, table: tableAt(engine.url) };
}
