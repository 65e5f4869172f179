import type { Reason } from '#domain/segmentation/segments'
import { type TestContext, testContextText } from '#domain/segmentation/test-context'
import { previewParameters } from './content-request'

type PreviewAddressChoice = Extract<Reason, { kind: 'segment' | 'variant' }>

/** Preview URL with one parameter changed. */
export function addressWithChoice(
  url: URL,
  context: TestContext,
  { kind, of, chosen }: Pick<PreviewAddressChoice, 'kind' | 'of' | 'chosen'>,
): string {
  const list = kind === 'segment' ? 'segments' : 'variants'
  const text = testContextText({ ...context, [list]: { ...context[list], [of]: chosen } })
  return addressWith(url, { preview: 'true', p13n_testcontext: text })
}

/** The published page's URL. */
export function addressWithoutPreview(url: URL): string {
  return addressWith(url, Object.fromEntries(previewParameters.map((name) => [name, undefined])))
}

/** Preview URL that names all current choices, so it shows the same elsewhere and later. */
export function addressToShare(url: URL, { at, choices }: { at: string; choices: readonly PreviewAddressChoice[] }): string {
  const chosen = (kind: PreviewAddressChoice['kind']) =>
    Object.fromEntries(choices.flatMap((each) => (each.kind === kind ? [[each.of, each.chosen]] : [])))
  const text = testContextText({ segments: chosen('segment'), variants: chosen('variant') })
  return url.origin + addressWith(url, { preview: 'true', previewDateTime: at, p13n_testcontext: text })
}

function addressWith({ pathname, searchParams }: URL, changes: Record<string, string | undefined>): string {
  const query = new URLSearchParams(searchParams)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
