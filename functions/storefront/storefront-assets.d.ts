/**
 * The results of the storefront's build; the bundler (infra/bundle) puts them in: the addresses of
 * the scripts and the text of the early one in each language, the text of the style sheets.
 */
declare module 'virtual:storefront-assets' {
  export const scripts: Record<'nb' | 'en', Record<'page' | 'other' | 'shared' | 'early', string>>;
  export const style: string;
  export const firstStyle: string;
  export const otherStyle: string;
  export const formStyle: string;
}
