import '~/ui/styles/dialog.css'
import type { ReactNode } from 'react'
import { useTranslations } from '~/client/translations'
import { DialogSheet } from '~/ui/dialog-sheet'

type DialogOverProps = { id: string; title: string; open: boolean; onClose: () => void; children: ReactNode }

/** The dialog of a block, fetched when it is first opened. */
export function DialogOver({ children, ...sheet }: DialogOverProps) {
  const t = useTranslations()
  return (
    <DialogSheet {...sheet} narrow closeLabel={t('dialog.close')}>
      <div className="sheet-body">{children}</div>
    </DialogSheet>
  )
}
