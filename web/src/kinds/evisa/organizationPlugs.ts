import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api'
import type { PlugContext } from '../../wizard/kind'
import type { Draft } from '../../worker/types'
import { usePlugs as useEvisaPlugs } from './usePlugs'

export { useReview } from './useReview'

/** The record that asks who invites. */
const INVITING = 'toChucDNCapTT'

/** What the portal knows of an organization, as an application asks it. */
export function invitingOf(info: Draft): Draft {
  const person = (info.nguoiDaiDien ?? {}) as Draft
  const answers = {
    tenCQ: info.tenTc,
    diaChi: info.dcLienHe,
    sdtCQ: info.sdt,
    email: info.email,
    nguoiDaiDien: person.hoTen,
    ngaySinh: person.ngaySinh,
    quocTich: person.quocTich,
    gTinh: person.gioiTinh,
    sdt: person.sdt,
    ttcnCccd: person.soGiayTo,
    dcThuongTru: person.dcThuongTru,
    dcLienLac: person.dcLienLac,
  }
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value))
}

/** What every application adds; and nobody says again which organization invites. */
export function usePlugs(context: PlugContext) {
  const { table, form } = context
  const { data } = useQuery({
    queryKey: ['organization', 'info'],
    queryFn: ({ signal }) => call<Draft>('/client-service/hstc/info-detail', { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    const isAsked = table.sections.some(({ fields }) => fields.some(({ name }) => name === INVITING))
    // What was begun, here or on another device, stays as it is.
    if (!data || !isAsked || form.value(`${INVITING}.tenCQ`)) return
    form.setValue(INVITING, { ...(form.value(INVITING) as Draft), ...invitingOf(data) })
  }, [data, form, table])
  return useEvisaPlugs(context)
}
