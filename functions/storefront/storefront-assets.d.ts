/** What the storefront's build left, put in by the bundler (infra/bundle): two addresses and the text of the style sheet. */
declare module 'virtual:storefront-assets' {
  export const script: string;
  export const style: string;
  export const drawings: string;
}
