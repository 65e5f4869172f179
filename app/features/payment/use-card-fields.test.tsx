// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { inStorefront } from '~/client/test/render-in-storefront'
import { useCardFields } from './use-card-fields'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

type FieldStyles = { base: Record<string, string> }
const provider = vi.hoisted(() => ({ styles: [] as FieldStyles[], isMounted: false }))
vi.mock('~/client/payment-library', () => ({
  AdyenCheckout: () => Promise.resolve({}),
  Card: class {
    constructor(
      _core: object,
      private options: { styles: FieldStyles; onConfigSuccess: () => void },
    ) {}
    mount() {
      provider.isMounted = true
      provider.styles.push(this.options.styles)
      this.options.onConfigSuccess()
    }
    updateStyles(styles: FieldStyles) {
      provider.styles.push(styles)
    }
    unmount() {
      provider.isMounted = false
    }
  },
}))

function Fields() {
  const { place, state } = useCardFields({ isChosen: true, canSave: false })
  return <div ref={place}>{state}</div>
}

const paint = (ink: string, ground: string) => {
  document.head.innerHTML = `<style>div { --c-ink: ${ink}; --c-surface: ${ground} }</style>`
}

test('card fields get ink and ground together, and again whenever the scheme changes while they are there (SITE-28)', async () => {
  const scheme = { onchange: null as (() => void) | null }
  vi.stubGlobal('matchMedia', () => scheme)
  const session = {
    sessionId: 's1',
    country: 'US',
    locale: 'en-US',
    amount: { currency: 'USD', value: '10.00' },
    meta: { brands: ['visa'] },
  }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(session)))
  paint('#111', '#fff')
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  await act(() => root.render(inStorefront(<Fields />)))
  await vi.waitFor(() => expect(provider.isMounted).toBe(true))
  paint('#eee', '#222')
  scheme.onchange?.()
  expect(provider.styles.map(({ base }) => [base.color, base.background])).toEqual([
    ['#111', '#fff'],
    ['#eee', '#222'],
  ])
  await act(() => root.unmount())
  expect([provider.isMounted, scheme.onchange]).toEqual([false, null])
})
