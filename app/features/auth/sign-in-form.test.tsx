// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { inStorefront } from '~/client/test/render-in-storefront'
import { EmailField } from './sign-in-fields'
import { PasskeySignIn } from './sign-in-form'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const bytes = new Uint8Array([1, 2, 3]).buffer
const credential = {
  ...{ id: 'key', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) },
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
}

test('two proofs of one moment, the browser’s own and the button’s, are sent once (AUTH-25)', async () => {
  const ask = vi.fn(async (_: CredentialRequestOptions) => credential)
  vi.stubGlobal('fetch', async () => Response.json({ challenge: 'AAAA' }))
  Object.defineProperty(navigator, 'credentials', { value: { get: ask }, configurable: true })
  const supported = Object.assign(() => undefined, { isConditionalMediationAvailable: async () => true })
  Object.assign(globalThis, { PublicKeyCredential: supported })
  const place = document.body.appendChild(document.createElement('div'))
  const page = inStorefront(
    <>
      <form id="sign-in">
        <EmailField id="email" withPasskeys />
      </form>
      <PasskeySignIn action="/en-us/sign-in" came={{}} formId="sign-in" />
    </>,
  )
  const router = createMemoryRouter([{ id: 'home', path: '*', element: page }])
  await act(() => createRoot(place).render(<RouterProvider router={router} />))
  const sent: string[] = []
  place.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(String(new FormData(event.target as HTMLFormElement).get('id')))
  })

  await act(async () => {
    place.querySelector('#sign-in input')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    place.querySelector<HTMLElement>('form button')?.click()
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
    await new Promise((resolve) => setTimeout(resolve, 0))
  })

  expect(ask.mock.calls.map(([{ mediation }]) => mediation).sort()).toEqual(['conditional', undefined])
  expect(sent).toEqual(['key'])
})
