import type { ReactNode } from 'react'
import { useTranslations } from '~/client/translations'
import { type AddressOnPage, linesOf } from '~/features/address/postal-address'
import { Checkbox } from '~/ui/checkbox'
import { OptionCard, OptionCards } from '~/ui/option-card'

type WithBookProps = {
  isKnown: boolean
  book: (AddressOnPage & { id: string })[]
  /** Submitted address id, or the cart's current one; empty for a typed address. */
  chosen?: string
  /** Something is wrong with what was typed, or with the address that was chosen: its fields are shown. */
  isWrong: boolean
  keep: boolean
  children: ReactNode
}

/**
 * The addresses of the account to choose from, and the fields for another one, which may join them. Without an account there are the fields
 * alone.
 */
export function AddressBookPicker({ isKnown, book, chosen, isWrong, keep, children }: WithBookProps) {
  const t = useTranslations()
  const fields = (
    <>
      {children}
      {isKnown ? <Checkbox id="keep" name="keep" label={t('checkout.keepAddress')} defaultChecked={keep} /> : null}
    </>
  )
  if (book.length === 0) return fields
  const first = chosen ?? book[0]?.id
  return (
    <>
      <OptionCards id="saved" legend={t('checkout.savedAddresses')}>
        {book.map(({ id, ...address }) => {
          const [name, ...lines] = linesOf(address)
          return <OptionCard key={id} name="saved" value={id} title={name} sub={lines.join(', ')} defaultChecked={id === first} />
        })}
        <OptionCard name="saved" value="" title={t('checkout.anotherAddress')} defaultChecked={first === ''} />
      </OptionCards>
      {/* They belong to the last of the choices, and are there when it is made. */}
      {isWrong ? fields : <section>{fields}</section>}
    </>
  )
}
