/** What still lies before an application at a step: keys of `lookup.ahead`. */
const AHEAD: Record<string, string[]> = {
  TAO_MOI: ['pay', 'process', 'decide'],
  CHUA_THU_LY: ['process', 'decide'],
  DANG_XU_LY: ['decide'],
  YC_BS: ['supplement', 'decide'],
}

export function ahead(step: string) {
  return AHEAD[step] ?? []
}
