import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormStore } from '../../form/engine/useFormStore'
import { FieldList } from '../../form/fields/FieldList'
import { CustomerPicker } from '../../organization/customers/CustomerPicker'
import type { Customer } from '../../organization/customers/customers'
import { rowOf } from '../../organization/customers/ofCustomer'
import { Button } from '../../ui/elements/Button'
import { notify } from '../../ui/overlay/toasts'
import type { Draft, Section } from '../../worker/types'
import { answered, newcomers } from './customerRows'

/** The persons whom an organization guarantees: typed, or taken from its list of customers. */
export function PersonsSection({ section }: { section: Section }) {
  const { t } = useTranslation()
  const form = useFormStore()
  const [picking, setPicking] = useState(false)
  const group = section.fields.find(({ kind }) => kind === 'group')

  function take(customers: Customer[]) {
    setPicking(false)
    if (!group) return
    const before = (form.value(group.name) ?? []) as Draft[]
    const rows = answered(before)
    const added = newcomers(rows, customers, group.maxRows ?? Number.POSITIVE_INFINITY)
    form.setValue(group.name, [...rows, ...added.map((one) => rowOf(one, group.fields ?? []))])
    notify('info', t('guaranteeCustomers.added', { count: added.length }), {
      act: { label: t('answer.undo'), run: () => form.setValue(group.name, before) },
    })
  }

  return (
    <>
      <div className="row">
        <Button kind="secondary" icon="plus" onClick={() => setPicking(true)}>
          {t('guaranteeCustomers.pick')}
        </Button>
      </div>
      <FieldList fields={section.fields} />
      {picking && <CustomerPicker onPick={take} onClose={() => setPicking(false)} />}
    </>
  )
}
