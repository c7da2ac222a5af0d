/**
 * Import this before any module that makes an AWS client: on Node 20 the SDK would print a notice about Node
 * 22.
 */
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
