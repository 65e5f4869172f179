import type { ReactNode } from 'react'
import { useWords } from '~/client/words'
import { type AddressOnPage, linesOf } from '~/features/address/postal-address'
import { ChoiceGroup } from '~/ui/choice-group'
import { OptionCard } from '~/ui/option-card'

type WithBookProps = {
  book: (AddressOnPage & { id: string })[]
  /** As it was sent, when the form came back. */ chosen?: string
  children: ReactNode
}

/** The addresses of the account to choose from, and the fields for another one. Without an account there are the fields alone. (ACC-05) */
export function WithBook({ book, chosen, children }: WithBookProps) {
  const t = useWords()
  if (book.length === 0) return children
  const first = chosen ?? book[0]?.id
  return (
    <>
      <ChoiceGroup id="saved" legend={t('checkout.savedAddresses')}>
        {book.map(({ id, ...address }) => {
          const [name, ...lines] = linesOf(address)
          return <OptionCard key={id} name="saved" value={id} title={name} sub={lines.join(', ')} defaultChecked={id === first} />
        })}
        <OptionCard name="saved" value="" title={t('checkout.anotherAddress')} defaultChecked={first === ''} />
      </ChoiceGroup>
      <details open={first === ''}>
        <summary>{t('checkout.typeAddress')}</summary>
        {children}
      </details>
    </>
  )
}
