export default {
  checking: 'Vérification des mises à jour...',
  install_app: 'Installer Relève sur cet appareil',
  install_app_detail: 'Relève s’ouvre alors d’un toucher, même sans internet.',
  install_app_ios: 'Touchez Partager, puis « Sur l’écran d’accueil ».',
  install_app_action: 'Installer l’application',
  install_app_refuse: 'Ne pas installer l’application',
} as const;
