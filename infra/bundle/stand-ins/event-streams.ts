/** Replaces `@smithy/core/event-streams`: none of our calls streams events. */
const refuse = (): never => {
  throw new Error('Event streams are left out of the bundles, see infra/bundle/functions.ts');
};

export const EventStreamSerde = refuse;
export const eventStreamSerdeProvider = refuse;
