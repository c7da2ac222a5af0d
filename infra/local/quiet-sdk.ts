/** Imported before anything that makes an AWS client: on Node 20 the SDK would open every run with a notice about Node 22. */
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
