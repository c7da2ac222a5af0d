/** Who the shell names: a person by the e-mail address, or a kitchen's screen by its name. A screen has no account. */
export type Who = { name: string; isDevice: boolean; isUnverified: boolean };
