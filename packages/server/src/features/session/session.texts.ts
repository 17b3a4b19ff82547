import { defineTexts } from '../../platform/texts.ts';

export const sessionTexts = defineTexts(
  {
    device: { on: '{browser} sur {system}', unknown: 'Appareil inconnu' },
    link: {
      reset: {
        subject: 'Choisir un nouveau mot de passe',
        why: 'Vous avez demandé à changer votre mot de passe Relève. Suivez le lien ci-dessous pour en choisir un nouveau.',
        once: 'Le lien sert une seule fois et expire dans {minutes} minutes. Tous vos appareils devront se reconnecter.',
        ignore:
          'Si vous n’avez rien demandé, ignorez ce courriel : votre mot de passe reste le même.',
        action: 'Choisir un nouveau mot de passe',
      },
      invitation: {
        subject: 'Votre accès à Relève',
        why: 'Un accès à Relève vous a été ouvert : vous y trouverez votre horaire et vos mémos. Suivez le lien ci-dessous pour choisir votre mot de passe.',
        once: 'Le lien sert une seule fois et expire dans {jours} jours. Ensuite, « Mot de passe oublié » vous en enverra un autre.',
        action: 'Choisir mon mot de passe',
      },
    },
    account: {
      subject: 'Votre compte Relève a changé',
      machine: 'la personne qui s’occupe du serveur',
      courriel:
        'L’adresse courriel de votre compte Relève a été changée par {par}, le {le}. Ce courriel est le dernier que Relève envoie à l’ancienne adresse ; les liens qu’elle a reçus pour choisir un mot de passe ne fonctionnent plus.',
      username:
        'Le nom d’utilisateur de votre compte Relève a été changé par {par}, le {le}. L’ancien ne permet plus de vous connecter.',
      mot_de_passe:
        'Le mot de passe de votre compte Relève a été changé, le {le}. Vos autres appareils sont déconnectés.',
      mot_de_passe_reinitialise:
        'Un nouveau mot de passe a été choisi pour votre compte Relève, le {le}, avec un lien reçu par courriel. Tous vos appareils sont déconnectés.',
      mot_de_passe_temporaire:
        'Un mot de passe temporaire a été donné à votre compte Relève par {par}, le {le}. Tous vos appareils sont déconnectés ; à votre prochaine connexion, vous choisirez le vôtre.',
      mot_de_passe_remplace:
        'Le mot de passe de votre compte Relève a été remplacé par {par}, le {le}. Tous vos appareils sont déconnectés.',
      second_step_ajoutee:
        'Une deuxième étape protège votre compte Relève depuis le {le} : à la connexion, un code vous est demandé après le mot de passe.',
      second_step_retiree:
        'La deuxième étape de votre compte Relève a été retirée, le {le}. Le mot de passe suffit de nouveau pour vous connecter.',
      second_step_effacee:
        'La deuxième étape de votre compte Relève a été effacée par {par}, le {le}. Tous vos appareils sont déconnectés ; le mot de passe suffit pour vous reconnecter.',
      codes_renouveles:
        'De nouveaux codes de secours ont été faits pour votre compte Relève, le {le}. Les anciens ne servent plus.',
      passkey_ajoutee:
        'Une clé d’accès a été ajoutée à votre compte Relève, le {le}. Elle sert à vous connecter, après le mot de passe.',
      passkey_retiree:
        'Une clé d’accès de votre compte Relève a été retirée, le {le}. Elle ne sert plus.',
      code_de_secours:
        'Un code de secours a servi à se connecter à votre compte Relève, le {le}. Il ne servira plus.',
      codes_refuses:
        'Quelqu’un a donné votre mot de passe Relève et plusieurs codes faux, le {le}. Personne n’est entré ainsi. Si vous n’avez pas cherché votre code vous-même, changez votre mot de passe.',
      if_not_you:
        'Si ce n’est pas vous, dites-le sans attendre à votre superviseur ou à un directeur : quelqu’un d’autre se sert peut-être de votre compte.',
      if_not_right:
        'Si ce n’est pas normal, dites-le sans attendre à votre superviseur ou à un directeur.',
    },
  },
  {
    device: { on: '{browser} on {system}', unknown: 'Unknown device' },
    link: {
      reset: {
        subject: 'Choose a new password',
        why: 'You asked to change your Relève password. Follow the link below to choose a new one.',
        once: 'The link works once and expires in {minutes} minutes. All your devices will have to sign in again.',
        ignore: 'If you did not ask for this, ignore this e-mail: your password stays the same.',
        action: 'Choose a new password',
      },
      invitation: {
        subject: 'Your access to Relève',
        why: 'You have been given access to Relève: your schedule and your memos are there. Follow the link below to choose your password.',
        once: 'The link works once and expires in {jours} days. After that, “Forgot password” will send you another.',
        action: 'Choose my password',
      },
    },
    account: {
      subject: 'Your Relève account has changed',
      machine: 'the person in charge of the server',
      courriel:
        'The e-mail address of your Relève account was changed by {par} on {le}. This is the last e-mail that Relève sends to the former address; the links it received to choose a password no longer work.',
      username:
        'The username of your Relève account was changed by {par} on {le}. The former one no longer signs you in.',
      mot_de_passe:
        'The password of your Relève account was changed on {le}. Your other devices have been signed out.',
      mot_de_passe_reinitialise:
        'A new password was chosen for your Relève account on {le}, with a link received by e-mail. All your devices have been signed out.',
      mot_de_passe_temporaire:
        'Your Relève account was given a temporary password by {par} on {le}. All your devices have been signed out; at your next sign-in you will choose your own.',
      mot_de_passe_remplace:
        'The password of your Relève account was replaced by {par} on {le}. All your devices have been signed out.',
      second_step_ajoutee:
        'A second step has protected your Relève account since {le}: when you sign in, you are asked for a code after the password.',
      second_step_retiree:
        'The second step of your Relève account was removed on {le}. The password is enough again to sign in.',
      second_step_effacee:
        'The second step of your Relève account was removed by {par} on {le}. All your devices have been signed out; the password is enough to sign in again.',
      codes_renouveles:
        'New recovery codes were made for your Relève account on {le}. The former ones no longer work.',
      passkey_ajoutee:
        'A passkey was added to your Relève account on {le}. It signs you in, after the password.',
      passkey_retiree: 'A passkey of your Relève account was removed on {le}. It no longer works.',
      code_de_secours:
        'A recovery code was used to sign in to your Relève account on {le}. It will not work again.',
      codes_refuses:
        'Somebody gave your Relève password and several wrong codes on {le}. Nobody came in that way. If you were not looking for your code yourself, change your password.',
      if_not_you:
        'If it was not you, tell your supervisor or a director without delay: somebody else may be using your account.',
      if_not_right: 'If this is not right, tell your supervisor or a director without delay.',
    },
  },
);
