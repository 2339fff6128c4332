import { describe, expectTypeOf, it } from 'vitest'
import { type Answer, call, callForFile, type RouteAnswering, type Schema } from './api'

const receipt = 'EV261121-7K3M9Q'
const signal = new AbortController().signal
const file = new FormData()

/** Nothing in here runs: `tsc` reads it. */
const unread = <Given>(_: (given: Given) => unknown) => undefined

describe('what a call answers', () => {
  it('is what the path says, out of its envelope', () => {
    unread(() => {
      expectTypeOf(
        call('/payment-service/orders/{receipt}', { path: { receipt }, signal }),
      ).resolves.toEqualTypeOf<Schema<'PaymentOrder'>>()
      expectTypeOf(call('/authorization-service/captcha/generate')).resolves.toEqualTypeOf<
        Schema<'NewCaptcha'>
      >()
      expectTypeOf(
        call('/client-service/public/hstt/update', { json: { hcSo: 'C1', maSoHoso: 'A' } }),
      ).resolves.toEqualTypeOf<Schema<'UpdatedCase'>>()
    })
  })
  it('is what the method says where a path has several', () => {
    unread(() => {
      expectTypeOf(call('/client-service/hstt/lien-ket')).resolves.toEqualTypeOf<Schema<'ClaimableCase'>[]>()
      expectTypeOf(
        call('/client-service/hstt/lien-ket', { method: 'POST', json: { maHoSo: [] } }),
      ).resolves.toEqualTypeOf<Schema<'ClaimResult'>>()
      // @ts-expect-error one that reads has no body
      call('/client-service/hstt/lien-ket', { json: { maHoSo: [] } })
      expectTypeOf(
        call('/client-service/hstt/hstc/tra-cuu-to-chuc/tep/{id}', { method: 'DELETE', path: { id: '' } }),
      ).resolves.toEqualTypeOf<null>()
      // @ts-expect-error here reading answers a file
      call('/client-service/hstt/hstc/tra-cuu-to-chuc/tep/{id}', { path: { id: '' } })
    })
  })
  it('is a file only where the path says so', () => {
    unread(() => {
      callForFile('/client-service/hstc/hoa-don/csv')
      callForFile('/client-service/hstt/hstc/tra-cuu-to-chuc/tep/{id}', { path: { id: '' } })
      // @ts-expect-error it answers data
      callForFile('/client-service/hstc/hoa-don')
      // @ts-expect-error it answers a file
      call('/client-service/hstc/hoa-don/csv')
    })
  })
})

describe('what does not compile', () => {
  it('is a path or a method that the server does not have', () => {
    unread(() => {
      // @ts-expect-error no such path
      call('/payment-service/order')
      // @ts-expect-error the path of the description, not an address
      call(`/payment-service/orders/${receipt}`)
      // @ts-expect-error an order is not deleted
      call('/payment-service/orders/{receipt}', { method: 'DELETE', path: { receipt } })
      // @ts-expect-error there is nothing that is meant without a method
      call('/authorization-service/oauth/revoke')
      // @ts-expect-error it is not read, and without a body nothing says so
      call('/client-service/hstc/hoa-don/tep')
      // @ts-expect-error no answer is chosen
      call<string>('/client-service/hstt/lien-ket')
    })
  })
  it('is a parameter that is missing, or none', () => {
    unread(() => {
      // @ts-expect-error the receipt is missing
      call('/payment-service/orders/{receipt}')
      // @ts-expect-error its name is another
      call('/payment-service/orders/{receipt}', { path: { code: receipt } })
      // @ts-expect-error the code is asked for
      call('/client-service/public/hstt/le-phi')
      // @ts-expect-error nothing of that name is asked
      call('/client-service/public/hstt/le-phi', { query: { maHoSo: 'A', code: 'A' } })
      // @ts-expect-error a page is a number
      call('/client-service/hstc/hoa-don', { query: { page: '1' } })
      // @ts-expect-error the access is missing
      call('/client-service/public/ho-so-nhap/{id}', { path: { id: 'A' } })
      call('/client-service/public/ho-so-nhap/{id}', { path: { id: 'A' }, headers: { 'X-Draft-Access': '' } })
    })
  })
  it('is a body of another shape', () => {
    unread(() => {
      // @ts-expect-error the password is missing
      call('/authorization-service/oauth/national/link', { json: { ticket: 'A' } })
      // @ts-expect-error the roles are others
      call('/client-service/hstc/tai-khoan/{id}/mat-khau', { method: 'POST', path: { id: 'A' }, json: {} })
      // @ts-expect-error a captcha belongs to it
      call('/client-service/public/hstt', { json: { hcSo: 'C1' } })
      // @ts-expect-error nothing comes under a key here
      call('/client-service/hstt/thanh-toan-nhieu', { json: { maHoSo: [] }, once: 'A' })
      call('/client-service/public/upload', { body: file })
      // @ts-expect-error a picture is not JSON
      call('/client-service/public/upload', { json: { file: '' } })
    })
  })
})

describe('a route handed in as data', () => {
  type Create = RouteAnswering<Schema<'CreatedCase'>, 'POST', Record<string, unknown>>
  it('is one of those that answer a shape', () => {
    expectTypeOf<Create>().toEqualTypeOf<'/client-service/hstt/hstc' | '/client-service/hstc-dxt-bl'>()
    expectTypeOf<RouteAnswering<Schema<'SupportCase'>>>().toEqualTypeOf<'/review-service/support/{number}'>()
  })
  it('is called as each of them', () => {
    unread((route: Create) => {
      expectTypeOf(call(route, { json: {}, once: 'A' })).resolves.toEqualTypeOf<Schema<'CreatedCase'>>()
      // @ts-expect-error neither is read
      call(route)
    })
    expectTypeOf<Answer<Create, 'POST'>>().toEqualTypeOf<Schema<'CreatedCase'>>()
  })
})
