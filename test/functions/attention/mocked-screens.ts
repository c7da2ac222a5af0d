import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { mockClient } from 'aws-sdk-client-mock';

export const sockets = mockClient(ApiGatewayManagementApiClient);

/** Sockets that have been told nothing, and take what they are told. */
export function quietSockets(): void {
  sockets.reset();
  sockets.on(PostToConnectionCommand).resolves({});
}
