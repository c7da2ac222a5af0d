/** Stands in for the reader of `~/.aws/config`, which Lambda does not have: each cold start would look for it. */
export const fromSharedConfigFiles = () => async () => {
  throw Object.assign(new Error('There is no ~/.aws/config'), { tryNextLink: true });
};
