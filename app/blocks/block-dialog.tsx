import '~/ui/styles/dialog.css'
import type { ReactNode } from 'react'
import { useTranslations } from '~/client/translations'
import { DialogSheet } from '~/ui/dialog-sheet'

type BlockDialogProps = { id: string; title: string; open: boolean; onClose: () => void; children: ReactNode }

/** The dialog of a block, fetched when it is first opened. */
export function BlockDialog({ children, ...sheetProps }: BlockDialogProps) {
  const t = useTranslations()
  return (
    <DialogSheet {...sheetProps} narrow closeLabel={t('dialog.close')}>
      <div className="sheet-body">{children}</div>
    </DialogSheet>
  )
}
