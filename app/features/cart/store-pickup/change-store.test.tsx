import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { ChangeStore } from './change-store'

test('the question is asked again at the same address when it cannot be done (NTF-07, DLG-22)', () => {
  const loaded = {
    product: { name: 'Skarn 3L Shell', slug: 'skarn-3l-shell-HV7K2Q41' },
    ...{ chosen: { color: 'ember', size: 'm' }, store: { storeId: 'HV-US-03', name: 'Halvern Denver' } },
    ...{ quantity: 1, otherStores: ['Halvern Seattle'], backPath: '/en-us', act: 'a1', item: '' },
  }
  const html = renderInStorefront(<ChangeStore loaded={loaded as never} />)
  expect(html).toMatch(/action="\/en-us\/change-store\/skarn-3l-shell-HV7K2Q41\?color=ember&amp;size=m&amp;storeId=HV-US-03/)
  expect(html).toContain('name="act" value="a1"')
})
