import { expect } from '@playwright/test'
import { listDeclaredForms } from './forms/declared-forms'
import { allFormCases, formCasesByArea } from './forms/all-form-cases'
import { checkResultsInView } from './forms/expect-results-in-view'
import { excludedForms } from './forms/excluded-forms'
import { FormShoppers } from './forms/form-shoppers'
import { runFormCases } from './forms/run-form-cases'
import { test } from './shop/test'

test('each form of the route table has a case, and each case is a form (NTF-07)', { tag: '@no-scripts' }, () => {
  const declared = listDeclaredForms().map(({ route, intent }) => `${route} ${intent}`)
  expect([...Object.keys(allFormCases), ...Object.keys(excludedForms)].sort()).toEqual(declared.sort())
})

for (const [area, cases] of Object.entries(formCasesByArea))
  test(
    `a form of ${area} that is sent wrong says why and keeps what was typed, then succeeds and says so or leads on (NTF-07)`,
    {
      tag: '@no-scripts',
    },
    async ({ browser }) => {
      const shoppers = new FormShoppers(browser)
      const failures = await runFormCases(cases, shoppers)
      await shoppers.close()
      expect(failures).toEqual([])
    },
  )

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  for (const [area, cases] of Object.entries(formCasesByArea))
    test(
      `the answer to a form of ${area} is within a window of ${viewport.width} px (NTF-07)`,
      { tag: '@scripts' },
      async ({ browser }) => {
        test.setTimeout(900_000)
        const shoppers = new FormShoppers(browser, { viewport })
        const failures = await checkResultsInView(cases, shoppers)
        await shoppers.close()
        expect(failures).toEqual([])
      },
    )
