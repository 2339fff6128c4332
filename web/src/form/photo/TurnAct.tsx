import { useTranslation } from 'react-i18next'
import type { Photo, SavedImage } from '../../drafts/draft'
import { Button } from '../../ui/elements/Button'

/** Beside a portrait that lies on its side, which is shown upright: one click keeps it so. */
export function TurnAct({
  image,
  onTurn,
}: {
  image: SavedImage
  onTurn: (photo: Photo, quarters: number) => void
}) {
  const { t } = useTranslation()
  const turns = image.report?.turns
  if (!turns || image.judging) return null
  return (
    <>
      <p className="small">{t('photo.turned')}</p>
      <Button kind="secondary" icon="undo" onClick={() => onTurn(image, turns)}>
        {t('photo.turn')}
      </Button>
    </>
  )
}
