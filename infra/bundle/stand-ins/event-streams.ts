/** Stands in for `@smithy/core/event-streams`: nothing we call streams events. */
const refuse = (): never => {
  throw new Error('Event streams are left out of the bundles, see infra/bundle/lean-sdk.ts');
};

export const EventStreamSerde = refuse;
export const eventStreamSerdeProvider = refuse;
