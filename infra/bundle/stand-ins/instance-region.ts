/** Stands in for asking the metadata of an EC2 instance in which region it stands. A function is told. */
export const getInstanceMetadataRegion = async () => undefined;
