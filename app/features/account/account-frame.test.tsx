import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { AccountFrame, type AccountPageName } from './account-frame'

test.each<AccountPageName>(['account', 'accountCards', 'accountProfile'])(
  'the page %s of an account has the way out (RTE-11)',
  (current) => {
    const html = renderInStorefront(<AccountFrame current={current} title="Yours" children={null} />, { isSignedIn: true })
    expect(html).toContain('action="/en-us/sign-out"')
    expect(html).toContain('name="intent" value="sign-out"')
    expect(html.indexOf('Sign out')).toBeGreaterThan(html.indexOf('</ul>'))
  },
)
