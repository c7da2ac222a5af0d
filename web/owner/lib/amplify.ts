/** Named one by one, so that the lazy chunk holds these and nothing else. Reached through cognito.ts only. */
export { Amplify } from 'aws-amplify';
export {
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth';
export { ConsoleLogger, Hub } from 'aws-amplify/utils';
