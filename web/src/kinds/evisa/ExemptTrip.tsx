import { Exempt } from '../../exemptions/Exempt'
import { useMeaning } from '../../exemptions/useMeaning'
import { portalToday } from '../../form/engine/today'
import { useFormStore, useValuesOf } from '../../form/engine/useFormStore'

/** What of the answers decides: nationality, type of passport, purpose, days, and the day and gate of entry. */
const ASKED = ['ttcnMaQt', 'hcLoai', 'ttcdMucDich', 'ttcdSoNgayTamTru', 'ttcdThoiGianNc', 'ttcdNcCuaKhau']

const DAY = /^\d{4}-\d\d-\d\d$/
const textOf = (value: unknown) => (typeof value === 'string' && value.trim()) || undefined

/** Told who may need no visa for this journey, before it is paid; they may still apply. */
export function ExemptTrip() {
  const [nationality, passport, purpose, stay, day, gate] = useValuesOf(useFormStore(), ASKED).map(textOf)
  const days = Number(stay?.normalize('NFKC'))
  const entry = day && DAY.test(day) ? day : portalToday()
  const isKnown = nationality !== undefined && Number.isInteger(days) && days > 0
  const { meaning } = useMeaning(
    isKnown
      ? {
          nationality,
          days,
          entry,
          ...(passport && { passport }),
          ...(purpose && { purpose }),
          ...(gate && { gate }),
        }
      : undefined,
  )
  return meaning?.means === 'exempt' && <Exempt {...meaning} />
}
