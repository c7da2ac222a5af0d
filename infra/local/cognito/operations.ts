import * as profile from './operations/account.ts';
import * as resetPassword from './operations/account.ts';
import * as admin from './operations/admin.ts';
import type { Operation } from './operations/operation.ts';
import * as signIn from './operations/sign-in.ts';
import * as signOut from './operations/sign-in.ts';
import * as signUp from './operations/sign-up.ts';

/** Every operation by the name it has on the wire. A missing one is refused by that name. */
export const operations: Record<string, Operation> = {
  SignUp: signUp.SignUp,
  ConfirmSignUp: signUp.ConfirmSignUp,
  ResendConfirmationCode: signUp.ResendConfirmationCode,

  InitiateAuth: signIn.InitiateAuth,
  RespondToAuthChallenge: signIn.RespondToAuthChallenge,
  GetTokensFromRefreshToken: signIn.GetTokensFromRefreshToken,

  ForgotPassword: resetPassword.ForgotPassword,
  ConfirmForgotPassword: resetPassword.ConfirmForgotPassword,

  GetUser: profile.GetUser,
  GetUserAttributeVerificationCode: profile.GetUserAttributeVerificationCode,
  UpdateUserAttributes: profile.UpdateUserAttributes,
  VerifyUserAttribute: profile.VerifyUserAttribute,
  ChangePassword: profile.ChangePassword,
  DeleteUser: profile.DeleteUser,

  GlobalSignOut: signOut.GlobalSignOut,
  RevokeToken: signOut.RevokeToken,

  AdminGetUser: admin.AdminGetUser,
  AdminConfirmSignUp: admin.AdminConfirmSignUp,
  AdminCreateUser: admin.AdminCreateUser,
  AdminSetUserPassword: admin.AdminSetUserPassword,
  AdminDeleteUser: admin.AdminDeleteUser,
  AdminUserGlobalSignOut: admin.AdminUserGlobalSignOut,
};
