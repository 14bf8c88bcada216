"""What crises do, and the choices that they put to all."""
