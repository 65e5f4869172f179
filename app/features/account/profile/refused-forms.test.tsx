import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { InterestsFields } from '~/features/interests/interests-fields'
import { AccountPage } from '../account-page'
import { NewslettersForm, OrderUpdatesForm } from './preferences'

const refused = (values: Record<string, string>) => ({ intent: 'any', values, errors: { '': ['Try again'] } })
const ticked = (html: string) =>
  [...html.matchAll(/<input type="checkbox"[^>]*>/g)].flatMap(([box]) => (/ checked/.test(box) ? /value="([^"]*)"/.exec(box)?.[1] : []))

test('newsletters and emails that could not be saved stay as they were ticked (NTF-07)', () => {
  const letters = [
    { name: 'email' as const, recipient: 'ada@shop.example', isWanted: true, asksAgain: false },
    { name: 'sms' as const, recipient: '+15035550123', isWanted: false, asksAgain: false },
  ]
  expect(ticked(renderInStorefront(<NewslettersForm letters={letters} hasPhone />))).toEqual(['email'])
  expect(ticked(renderInStorefront(<NewslettersForm letters={letters} hasPhone result={refused({ letters: 'sms' })} />))).toEqual(['sms'])
  expect(ticked(renderInStorefront(<NewslettersForm letters={letters} hasPhone result={refused({})} />))).toEqual([])
  expect(ticked(renderInStorefront(<OrderUpdatesForm shippingEmails result={refused({})} />))).toEqual([])
  expect(ticked(renderInStorefront(<OrderUpdatesForm shippingEmails={false} result={refused({ shipping: 'on' })} />))).toEqual(['on'])
})

test('interests that could not be saved stay as they were chosen (NTF-07)', () => {
  const known = ['hiking', 'skiing'].map((key) => ({ key, label: key }))
  const loaded = { known, chosen: ['hiking'], sizes: [{ value: '42', text: '42' }], size: '' }
  expect(ticked(renderInStorefront(<InterestsFields {...loaded} />))).toEqual(['hiking'])
  const html = renderInStorefront(<InterestsFields {...loaded} result={refused({ interests: 'skiing', preferredShoeSize: '42' })} />)
  expect(ticked(html)).toEqual(['skiing'])
  expect(html).toMatch(/<option value="42" selected/)
})

test('a verification email that could not be sent is told on the page of the account (NTF-07)', () => {
  const page = (result?: ReturnType<typeof refused>) =>
    renderInStorefront(
      <AccountPage account={null} history={null} program={{ spend: null, asksTerms: false }} result={result}>
        {null}
      </AccountPage>,
    )
  expect(page()).not.toContain('Try again')
  expect(page(refused({}))).toMatch(/role="alert"[^]*Try again/)
})
