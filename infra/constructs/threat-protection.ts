import { CfnUserPoolRiskConfigurationAttachment, type UserPool } from 'aws-cdk-lib/aws-cognito';

/**
 * What Cognito does about what it sees, where the tier lets it see: a leaked password is refused when it is chosen (SRP hides
 * it at sign-in), and a sign-in that is very likely stolen is stopped. Owners have no second factor it could ask for.
 */
export function protect(pool: UserPool): void {
  new CfnUserPoolRiskConfigurationAttachment(pool, 'Risks', {
    userPoolId: pool.userPoolId,
    clientId: 'ALL',
    compromisedCredentialsRiskConfiguration: {
      actions: { eventAction: 'BLOCK' },
      eventFilter: ['SIGN_UP', 'PASSWORD_CHANGE', 'SIGN_IN'],
    },
    accountTakeoverRiskConfiguration: {
      actions: { highAction: { eventAction: 'BLOCK', notify: false } },
    },
  });
}
