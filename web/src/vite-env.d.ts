/** Addresses of the models, with their digests; written by vite.config.ts. */
declare const __MODELS__: { detector: string; landmarks: string; eyeState: string; reader: string }
