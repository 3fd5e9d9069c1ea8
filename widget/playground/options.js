// What a shop's own script would set; change it and save to see the form change.
window.wpwlOptions = {
  style: 'card',
  registrations: { requireCvv: true },
  showCreateRegistration: true,
  sessionExpired: { renew: () => Promise.resolve(`demo.${Date.now()}`) },
};
