import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button'
import { TextInput } from '../ui/TextInput'
import styles from './CaptchaField.module.css'
import type { Captcha } from './useCaptcha'

export function CaptchaField({ captcha }: { captcha: Captcha }) {
  const { t } = useTranslation()
  return (
    <div className={styles.captcha}>
      <div className={styles.picture}>
        {captcha.image ? (
          <img src={captcha.image} alt={t('captcha.image')} />
        ) : (
          <span>{captcha.missing && t('error.network')}</span>
        )}
      </div>
      <Button kind="plain" icon="refresh" onClick={captcha.refresh}>
        {t('captcha.refresh')}
      </Button>
      <TextInput
        id="captcha"
        label={t('captcha.label')}
        hint={t('captcha.hint')}
        error={captcha.error}
        required
        width="short"
        value={captcha.answer}
        onValue={captcha.setAnswer}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  )
}
