/** What the storefront's build left, put in by the bundler (infra/bundle): three addresses and the texts of two style sheets. */
declare module 'virtual:storefront-assets' {
  export const script: string;
  export const otherScript: string;
  export const style: string;
  export const otherStyle: string;
  export const drawings: string;
}
