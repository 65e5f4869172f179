import { useTranslations } from '~/client/translations'

/** Who made a product, and who answers for its safety in the European Union. Addresses in one line. */
export type ProductMaker = { name: string; address: string; email: string; euContact: { name: string; address: string; email: string } }

/** What an offer must say about a product's safety. (Regulation (EU) 2023/988, art. 19) */
export function ProductSafety({ maker, styleNumber }: { maker: ProductMaker; styleNumber: string }) {
  const t = useTranslations()
  return (
    <>
      <p>{t('product.styleNumber', { number: styleNumber })}</p>
      <p>{t('product.maker', { maker: lineOf(maker) })}</p>
      <p>{t('product.euContact', { contact: lineOf(maker.euContact) })}</p>
    </>
  )
}

function lineOf({ name, address, email }: { name: string; address: string; email: string }): string {
  return [name, address, email].join(', ')
}
