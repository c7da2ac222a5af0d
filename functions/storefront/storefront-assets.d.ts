/**
 * The results of the storefront's build; the bundler (infra/bundle) puts them in: three addresses, the text
 * of the early script and of two style sheets.
 */
declare module 'virtual:storefront-assets' {
  export const script: string;
  export const otherScript: string;
  export const sharedScript: string;
  export const earlyScript: string;
  export const style: string;
  export const firstStyle: string;
  export const otherStyle: string;
  export const formStyle: string;
}
