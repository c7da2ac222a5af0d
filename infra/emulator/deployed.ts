import { callEmulator, signedFor } from './emulator-call.ts';

/** Where the deployed parts are. */
export type Deployed = {
  url: string;
  region: string;
  domain: string;
  apiId: string;
  tableName: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Its name. */
  ownerApi: string;
  /** The names of the functions that Cognito calls. */
  triggers: { customMessage: string; postConfirmation: string };
  /** The value of the header that CloudFront sends to the APIs. */
  secret: string;
};

type Listed = { Functions: { FunctionName: string; Environment?: { Variables?: Record<string, string> } }[] };
type Apis = { items: { apiId: string; protocolType: string }[] };

export async function findDeployed(url: string, region: string): Promise<Deployed> {
  const get = async (service: string, path: string) =>
    (await callEmulator(url, { path, headers: signedFor(service) })).body;
  const { Functions } = (await get('lambda', '/2015-03-31/functions?MaxItems=50')) as Listed;
  const named = (part: string) => Functions.find(({ FunctionName }) => FunctionName.includes(part));
  const ownerApi = named('OwnerApi')?.FunctionName;
  const variables = named('OwnerApi')?.Environment?.Variables ?? {};
  const customMessage = named('CustomMessage')?.FunctionName;
  const postConfirmation = named('PostConfirmation')?.FunctionName;
  const { items } = (await get('apigateway', '/v2/apis')) as Apis;
  const apiId = items.find(({ protocolType }) => protocolType === 'HTTP')?.apiId;
  const { SITE_DOMAIN: domain, TABLE_NAME: tableName, ORIGIN_VERIFY } = variables;
  const { USER_POOL_ID: userPoolId, USER_POOL_CLIENT_ID: userPoolClientId } = variables;
  if (
    !tableName ||
    !userPoolId ||
    !apiId ||
    !domain ||
    !userPoolClientId ||
    !ORIGIN_VERIFY ||
    !ownerApi ||
    !customMessage ||
    !postConfirmation
  )
    throw new Error('The deployment is not complete');
  return {
    url,
    region,
    domain,
    apiId,
    tableName,
    userPoolId,
    userPoolClientId,
    ownerApi,
    triggers: { customMessage, postConfirmation },
    secret: ORIGIN_VERIFY.split(',')[0] ?? '',
  };
}
