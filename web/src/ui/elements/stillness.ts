/** Whether the person asks for as little motion as possible. */
export const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches
