import { expect } from '@playwright/test'
import { declaredForms } from './forms/declared-forms'
import { everyForm, formAreas } from './forms/every-form'
import { lookAtAnswers } from './forms/look-at-answers'
import { notWalked } from './forms/not-walked'
import { Shoppers } from './forms/shoppers'
import { walkForms } from './forms/walk-forms'
import { test } from './shop/test'

test('each form of the route table has a case, and each case is a form (NTF-07)', { tag: '@no-scripts' }, () => {
  const declared = declaredForms().map(({ route, intent }) => `${route} ${intent}`)
  expect([...Object.keys(everyForm), ...Object.keys(notWalked)].sort()).toEqual(declared.sort())
})

for (const [area, cases] of Object.entries(formAreas))
  test(
    `a form of ${area} that is sent wrong says why and keeps what was typed, then succeeds and says so or leads on (NTF-07)`,
    {
      tag: '@no-scripts',
    },
    async ({ browser }) => {
      const shoppers = new Shoppers(browser)
      const troubles = await walkForms(cases, shoppers)
      await shoppers.close()
      expect(troubles).toEqual([])
    },
  )

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  for (const [area, cases] of Object.entries(formAreas))
    test(
      `the answer to a form of ${area} is within a window of ${viewport.width} px (NTF-07)`,
      { tag: '@scripts' },
      async ({ browser }) => {
        test.setTimeout(900_000)
        const shoppers = new Shoppers(browser, { viewport })
        const troubles = await lookAtAnswers(cases, shoppers)
        await shoppers.close()
        expect(troubles).toEqual([])
      },
    )
