/** Stands in for the SDK's SHA-256 written in JavaScript, for a Node without a crypto of its own. Lambda's has one. */
export class Sha256Js {
  constructor() {
    throw new Error('This Node.js has no crypto');
  }
}
