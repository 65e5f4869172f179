import { expect } from '@playwright/test'
import { readVisibleEvidence } from '../scripts/requirements/visible-evidence'
import { FormShoppers } from './forms/form-shoppers'
import { groupEvidenceByPage, findMissingEvidence } from './forms/check-evidence'
import { test } from './shop/test'

test('each page in docs/seen-at.json shows what the list says proves the row', { tag: '@no-scripts' }, async ({ browser }) => {
  test.setTimeout(600_000)
  const shoppers = new FormShoppers(browser)
  const failures: string[] = []
  for (const place of groupEvidenceByPage(readVisibleEvidence())) failures.push(...(await findMissingEvidence(place, shoppers)))
  await shoppers.close()
  expect(failures).toEqual([])
})
